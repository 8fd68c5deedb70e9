-- Views of auditors name their version (safety 11).
comment on view audit.payment_reversal is 'Version 1. Deposits that went back, whole or in part.';
