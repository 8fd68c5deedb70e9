// What a match is played on, seen from above, one drawing a kind of sport. All are 200 wide.

import { type SportFamily, sportFamilyOf } from '@overround/markets';

export interface Drawing {
  readonly height: number;
  /** Lines inside the frame. */
  readonly path: string;
}

const HALFWAY = 'M100 1v98';
const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const pitch: Drawing = {
  height: 100,
  path: `${HALFWAY}${circle(100, 50, 14)}M1 25h26v50H1M1 38h10v24H1M199 25h-26v50h26M199 38h-10v24h10`,
};
const smallPitch: Drawing = {
  height: 100,
  path: `${HALFWAY}${circle(100, 50, 10)}M1 22a28 28 0 0 1 28 28a28 28 0 0 1 -28 28M199 22a28 28 0 0 0 -28 28a28 28 0 0 0 28 28`,
};
const rink: Drawing = {
  height: 100,
  path: `${HALFWAY}M72 1v98M128 1v98M14 1v98M186 1v98${circle(100, 50, 12)}${circle(38, 26, 9)}${circle(38, 74, 9)}${circle(162, 26, 9)}${circle(162, 74, 9)}`,
};
const hall: Drawing = {
  height: 100,
  path: `${HALFWAY}${circle(100, 50, 12)}M1 36h34v28H1M199 36h-34v28h34M1 12h14a38 38 0 0 1 0 76H1M199 12h-14a38 38 0 0 0 0 76h14`,
};
const gridiron: Drawing = {
  height: 90,
  path: 'M18 1v88M182 1v88M34 1v88M51 1v88M67 1v88M84 1v88M100 1v88M116 1v88M133 1v88M149 1v88M166 1v88',
};
const court: Drawing = {
  height: 90,
  path: 'M100 1v88M1 12h198M1 78h198M48 12v66M152 12v66M48 45h104',
};
const netHall: Drawing = { height: 90, path: 'M100 1v88M67 1v88M133 1v88' };
const oval: Drawing = {
  height: 100,
  path: `M4 50a96 46 0 1 0 192 0a96 46 0 1 0 -192 0M88 36h24v28H88zM92 36v28M108 36v28`,
};
const diamond: Drawing = {
  height: 100,
  path: 'M100 96L52 50L100 18L148 50ZM100 96L8 12M100 96L192 12M40 38a84 60 0 0 1 120 0',
};
const ring: Drawing = {
  height: 100,
  path: `M56 6h88v88H56zM62 12h76v76H62zM68 18h64v64H68z${circle(100, 50, 9)}`,
};
const table: Drawing = { height: 90, path: 'M100 1v88M1 45h198' };

const BY_FAMILY: Readonly<Partial<Record<SportFamily, Drawing>>> = {
  football: pitch,
  goals: smallPitch,
  ice_hockey: rink,
  basketball: hall,
  american_football: gridiron,
  points: gridiron,
  tennis: court,
  volleyball: netHall,
  table_tennis: table,
  cricket: oval,
  baseball: diamond,
  fight: ring,
};

/** The drawing of a sport; nothing for those where no place of play is told: darts, snooker, votes. */
export const drawingOf = (sportId: number): Drawing | undefined => BY_FAMILY[sportFamilyOf(sportId)];
