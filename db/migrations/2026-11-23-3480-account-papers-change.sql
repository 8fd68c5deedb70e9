-- What somebody told of their papers, tax and bank may be changed by them: it is sealed anew, with the time of the change.
comment on table account.told_papers is 'Gender, document, tax number and bank of a player as they told them last, sealed under the key of the person.';
grant update (told_at) on account.told_papers to overround_app;
