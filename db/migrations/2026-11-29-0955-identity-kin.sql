-- Who else uses a browser: two accounts of one person are found by it.
create index known_device_shared on identity.known_device (brand_id, device_hash);
