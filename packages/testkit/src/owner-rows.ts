import pg from 'pg';

/** Changes rows of a running product as their owner, past row-level security: for time that a walk does not wait for. */
export async function changeRows(
  databaseUrl: string,
  text: string,
  values: readonly unknown[],
): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(text, [...values]);
    return rowCount ?? 0;
  } finally {
    await client.end();
  }
}
