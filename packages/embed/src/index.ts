export { browserRandom, type Capabilities, openCapabilities } from './capabilities.ts';
export { watchHeight } from './height.ts';
export { readHiddenItems, writeHiddenItems } from './hidden-items.ts';
export { type Host, type HostOptions, openHost } from './host.ts';
export * from './messages.ts';
export { openPageLine, type PageLine, type PageOptions, REPLY_WAIT_MS } from './page.ts';
export { type EmbedSettings, embedSettings, HEIGHT_PX_MIN } from './settings.ts';
export { mountStatistics, type Widget, type WidgetOptions } from './widget.ts';
