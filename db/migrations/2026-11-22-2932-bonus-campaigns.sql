-- Campaigns are made in the back office: a new campaign, or a new version of one, is a row; invitations go when their person is erased.
grant insert on bonus.offer to overround_app;
grant delete on bonus.invitation to overround_app;
