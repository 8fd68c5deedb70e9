export type { FavouritesDeps } from './deps.ts';
export { type Favourites, openFavourites } from './module.ts';
