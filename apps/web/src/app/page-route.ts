import type { PageModule } from '../pages/page-module.ts';

/** One page: where it lives and the file it is drawn by. */
export interface PageRoute {
  readonly path?: string;
  /** Key of the place of the office that it belongs to: says who may open it, and whether the brand has it. */
  readonly place?: string;
  readonly source: string;
  /** Files besides its own that it cannot be drawn without. */
  readonly more?: readonly string[];
  readonly file: () => Promise<PageModule>;
}
