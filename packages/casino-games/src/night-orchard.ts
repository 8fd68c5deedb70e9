import { type Slot, slotGame } from './slot.ts';

/** Five reels, three rows, ten lines. W wild, G gem, C crown, S star, M moon, U sun, L leaf, D drop. */
export const NIGHT_ORCHARD_SLOT: Slot = {
  strips: [
    'DLUDMSLDUCLDGUMLDSUDLWMUDLCUMS',
    'LDUMLDSUDLCMDULGDSULDWMUDLUCSM',
    'UDLMSDULDCUMLDWULDSGUDLMUDLCSM',
    'MDLUDSLUMDLCUDLGUDSLUDWMLDUCSM',
    'DULMDSULDCLUMDGLUDSULDMWUDLCSM',
  ],
  rows: 3,
  lines: [
    [1, 1, 1, 1, 1],
    [0, 0, 0, 0, 0],
    [2, 2, 2, 2, 2],
    [0, 1, 2, 1, 0],
    [2, 1, 0, 1, 2],
    [0, 0, 1, 2, 2],
    [2, 2, 1, 0, 0],
    [1, 0, 0, 0, 1],
    [1, 2, 2, 2, 1],
    [0, 1, 1, 1, 0],
  ],
  pays: {
    W: { 3: 200, 4: 1000, 5: 5000 },
    G: { 3: 100, 4: 500, 5: 2500 },
    C: { 3: 60, 4: 240, 5: 1000 },
    S: { 3: 30, 4: 100, 5: 400 },
    M: { 3: 20, 4: 60, 5: 225 },
    U: { 3: 10, 4: 25, 5: 100 },
    L: { 3: 6, 4: 18, 5: 75 },
    D: { 3: 6, 4: 14, 5: 60 },
  },
  wild: 'W',
};

export const NIGHT_ORCHARD = slotGame('night-orchard', NIGHT_ORCHARD_SLOT);
