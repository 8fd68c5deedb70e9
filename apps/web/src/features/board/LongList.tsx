import type { ReactElement } from 'react';
import { WindowVirtualizer } from 'virtua';

/** Draws only what is near the screen. In a file of its own: few boards are that long. */
export function LongList({ children }: { readonly children: ReactElement[] }) {
  return <WindowVirtualizer bufferSize={400}>{children}</WindowVirtualizer>;
}
