-- Every audit view says which version of it this is.

comment on view audit.debt_instalment is 'Version 1. Instalments of debts; each that was taken is a movement debt.instalment.';
