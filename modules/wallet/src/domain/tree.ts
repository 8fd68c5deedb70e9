// Merkle trees as the database seals them: pairs go upward, what has no pair goes up as it is (the cut of RFC 6962).

export interface PathStep<Node> {
  /** On which side of the node so far this one stands. */
  readonly side: 'left' | 'right';
  readonly node: Node;
}

/** What stands beside the way from a leaf up to the root. */
export function pathOf<Node>(
  leaves: readonly Node[],
  at: number,
  join: (left: Node, right: Node) => Node,
): PathStep<Node>[] {
  const path: PathStep<Node>[] = [];
  let level = leaves;
  let place = at;
  while (level.length > 1) {
    const beside = level[place ^ 1];
    if (beside !== undefined) path.push({ side: place % 2 === 1 ? 'left' : 'right', node: beside });
    level = levelAbove(level, join);
    place >>= 1;
  }
  return path;
}

function levelAbove<Node>(level: readonly Node[], join: (left: Node, right: Node) => Node): Node[] {
  return Array.from({ length: Math.ceil(level.length / 2) }, (_, pair) => {
    const left = level[pair * 2] as Node; // There is one: the pairs are counted by it.
    const right = level[pair * 2 + 1];
    return right === undefined ? left : join(left, right);
  });
}
