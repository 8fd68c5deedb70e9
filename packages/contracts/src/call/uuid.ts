/** Pattern of an id of ours in text, without anchors: what the database reads as a `uuid`. */
export const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';
