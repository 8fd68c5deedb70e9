-- Who else showed a document: two accounts of one person are found by it.
create index person_mark_shared on limits.person_mark (brand_id, kind, mark_hash);
