/** What a text says of money that is held for a change: the value of its choice `held`. */
export const heldIn = ({ money_held_hours: hours }: { readonly money_held_hours: number }) => ({
  held: hours > 0 ? 'yes' : 'no',
});
