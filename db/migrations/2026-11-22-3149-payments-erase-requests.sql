-- Requests about a payment and what was written in them go when their person is erased (own-data of payments); the application was not let.
grant delete on payments.request, payments.request_entry to overround_app;
