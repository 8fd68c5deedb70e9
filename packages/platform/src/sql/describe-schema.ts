import pg from 'pg';

// The database written out as SQL-like text from its own catalogues: tables with columns and comments, constraints, indexes,
// triggers, policies, grants, functions and views. It is for reading and for comparing; migrations are what builds it.

const OURS = `n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker')
  and not (n.nspname = 'platform' and c.relname like 'kysely%')`;

const TABLES = `
  select n.nspname || '.' || c.relname as name, c.relkind::text as kind, c.relrowsecurity as is_protected,
         obj_description(c.oid) as comment, pg_get_viewdef(case when c.relkind = 'v' then c.oid end) as view_text,
         array_to_string(c.reloptions, ', ') as options,
         (select string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
                   case when a.attidentity <> '' then ' generated ' || case a.attidentity when 'a' then 'always' else 'by default' end || ' as identity' else '' end,
                   case when a.attnotnull then ' not null' else '' end,
                   coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), ''))
                 || coalesce(' -- ' || replace(col_description(c.oid, a.attnum), E'\\n', ' '), ''), E'\\n' order by a.attnum)
            from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
           where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select string_agg('  ' || k.conname || ' ' || pg_get_constraintdef(k.oid), E'\\n' order by k.conname)
            from pg_constraint k where k.conrelid = c.oid and k.contype <> 'n') as constraints,
         (select string_agg('  ' || pg_get_indexdef(i.indexrelid), E'\\n' order by pg_get_indexdef(i.indexrelid))
            from pg_index i where i.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.indexrelid)) as indexes,
         (select string_agg('  ' || pg_get_triggerdef(t.oid), E'\\n' order by t.tgname)
            from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggers,
         (select string_agg(format('  policy %s using (%s) with check (%s)', p.polname, pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid)), E'\\n' order by p.polname)
            from pg_policy p where p.polrelid = c.oid) as policies,
         (select string_agg(format('  grant %s to %s', g.rights, g.grantee), E'\\n' order by g.grantee)
            from (select x.grantee::regrole::text as grantee, string_agg(lower(x.privilege_type), ', ' order by x.privilege_type) as rights
                    from aclexplode(c.relacl) x where x.grantee <> c.relowner group by 1) g) as grants
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
   where c.relkind in ('r', 'v', 'p', 'S') and ${OURS}
     and not (c.relkind = 'S' and exists (select from pg_depend dep where dep.objid = c.oid and dep.deptype in ('a', 'i')))
     and not c.relispartition
   order by 1`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as text
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
   where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public', 'graphile_worker') and p.prokind in ('f', 'p')
   order by n.nspname, p.proname, pg_get_function_identity_arguments(p.oid)`;

const KINDS: Readonly<Record<string, string>> = {
  r: 'table',
  p: 'partitioned table',
  v: 'view',
  S: 'sequence',
};

/** The text of `db/schema.sql` for the database at `url`. */
export async function describeSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<Record<string, string | boolean | null>>(TABLES);
    const functions = await client.query<{ text: string }>(FUNCTIONS);
    const written = tables.rows.map((table) => {
      const part = (key: string) =>
        typeof table[key] === 'string' && table[key] !== '' ? `${table[key]}\n` : '';
      const comment = part('comment') === '' ? '' : `-- ${part('comment').replaceAll('\n', ' ').trim()}\n`;
      const security = table['is_protected'] === true ? '  row level security\n' : '';
      const options = part('options') === '' ? '' : `  with (${part('options').trim()})\n`;
      const rest = ['constraints', 'indexes', 'triggers', 'policies', 'grants'].map(part).join('');
      return `${comment}${KINDS[String(table['kind'])]} ${table['name']}\n${part('columns')}${part('view_text')}${options}${security}${rest}`;
    });
    const header =
      '-- The database as it stands after every migration. Written by `npm run schema`; do not edit.\n';
    return `${[header, ...written, ...functions.rows.map(({ text }) => text)].map((text) => text.trimEnd()).join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}
