export { drawTable } from './draw-table.ts';
export type { PaperColumn, PaperRow, PaperTable } from './paper-table.ts';
