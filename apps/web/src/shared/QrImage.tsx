import styles from './QrImage.module.css';

export type QrRows = readonly (readonly boolean[])[];

/** The library of the code comes only when somebody wants one. */
export async function qrOf(link: string): Promise<QrRows> {
  const { encode } = await import('uqr');
  return encode(link, { ecc: 'M', border: 0 }).data;
}

/** The code as one path of squares. */
export function QrImage({ rows, label }: { readonly rows: QrRows; readonly label: string }) {
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      className={styles.qr}
      viewBox={`-2 -2 ${rows.length + 4} ${rows.length + 4}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
