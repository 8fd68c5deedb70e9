-- A race of a pool says its sport, as runners wear other colours in each.

update games.tote_pool p
   set legs = (select jsonb_agg(race || jsonb_build_object('sportId', e.sport_id) order by place)
                 from jsonb_array_elements(p.legs) with ordinality as l (race, place)
                 join catalog.event e on e.event_id = (race ->> 'eventId')::bigint);
