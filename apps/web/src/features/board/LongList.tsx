import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

/** Specification 1 section 9. */
const BUFFER_PX = 200;

/** Draws only what is near the screen. In a file of its own: few boards are that long. */
export function LongList({ children }: { readonly children: ReactElement[] }) {
  return <WindowVirtualizer bufferSize={BUFFER_PX}>{children}</WindowVirtualizer>;
}
