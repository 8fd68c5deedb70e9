// Colours without components: what the server needs to write a page's head.
export * from './contrast.ts';
export * from './themes.ts';
