// Mails. `<template>_subject` and `<template>_text`; blank lines part paragraphs.
export const mail = {
  confirm_email_subject: 'Confirm your e-mail for {brand}',
  confirm_email_text:
    'Welcome to {brand}.\n\nYour player number is {playerNumber}. You can sign in with it or with this e-mail address.\n\nConfirm the address with this link. It works once, for {minutes, plural, one {# minute} other {# minutes}}:\n{link}\n\nIf you did not register, ignore this mail.',
  sign_in_paused_subject: 'Somebody tried to sign in to your {brand} account',
  sign_in_paused_text:
    'There were ten wrong passwords in a row for your account {playerNumber}. Signing in from unknown devices is paused for a while. Devices you used before still work.\n\nIf it was not you, you need not do anything. A longer password is always a good idea.',
  device_copied_subject: 'A remembered device of your {brand} account was forgotten',
  device_copied_text:
    'Somebody used an old key of a browser you had us remember for your account {playerNumber}. It may have been copied, so we forgot that browser and ended its sessions.\n\nSign in again with your password. If you see sessions you do not know, change it.',
  password_changed_subject: 'Your {brand} password was changed',
  password_changed_text:
    'The password of your account {playerNumber} was just changed.\n\nIf it was not you, write to support at once.',
  password_reset_subject: 'A new password for {brand}',
  password_reset_text:
    'Somebody, probably you, forgot the password of your account {playerNumber}.\n\nSet a new one with this link. It works once, for {minutes, plural, one {# minute} other {# minutes}}, and only the newest link works:\n{link}\n\nIf it was not you, ignore this mail: nothing has changed.',
  password_was_reset_subject: 'Your {brand} password was set anew',
  password_was_reset_text:
    'The password of your account {playerNumber} was just set anew with the link we mailed. You are signed out everywhere, and no money can be withdrawn for 24 hours.\n\nIf it was not you, somebody reads your mail: change the password of your mail box and write to support at once.',
  two_factor_on_subject: 'Your {brand} account now asks for a code',
  two_factor_on_text:
    'Signing in to your account {playerNumber} now takes the password and a code of your app. Sessions elsewhere have ended.\n\nKeep the recovery codes where you will find them without your phone.\n\nIf it was not you, write to support at once.',
  two_factor_off_subject: 'Your {brand} account no longer asks for a code',
  two_factor_off_text:
    'The second factor of your account {playerNumber} was switched off. For your safety no money can be withdrawn for 24 hours.\n\nIf it was not you, change your password and write to support at once.',
  passkey_added_subject: 'A passkey was added to your {brand} account',
  passkey_added_text:
    'The passkey “{name}” now opens your account {playerNumber}.{held, select, yes { For your safety no money can be withdrawn for 24 hours.} other {}}\n\nIf it was not you, remove it in the security settings, change your password and write to support at once.',
  passkey_removed_subject: 'A passkey of your {brand} account was removed',
  passkey_removed_text:
    'A passkey of your account {playerNumber} was removed. Your password works as before. For your safety no money can be withdrawn for 24 hours.\n\nIf it was not you, change your password and write to support at once.',
  login_changed_subject: 'How you sign in to {brand} was changed',
  login_changed_text:
    'Your account {playerNumber} now has another login, or is opened by the e-mail address where it was not, or no longer.{held, select, yes { For your safety no money can be withdrawn for 24 hours.} other {}}\n\nIf it was not you, change your password and write to support at once.',
  social_linked_subject: 'An account of {provider} now opens your {brand} account',
  social_linked_text:
    'Whoever signs in at {provider} with the account that was linked just now opens your account {playerNumber}.{held, select, yes { For your safety no money can be withdrawn for 24 hours.} other {}}\n\nIf it was not you, remove it in the security settings, change your password and write to support at once.',
  social_unlinked_subject: 'An account of {provider} no longer opens your {brand} account',
  social_unlinked_text:
    'An account of {provider} was taken away from your account {playerNumber}; the other ways to sign in work as before. For your safety no money can be withdrawn for 24 hours.\n\nIf it was not you, change your password and write to support at once.',
  recovery_code_used_subject: 'A recovery code of your {brand} account was used',
  recovery_code_used_text:
    'Somebody signed in to your account {playerNumber} with your password and a recovery code. Each works once; you can draw new ones under security.\n\nIf it was not you, change your password and draw new codes at once.',
  debt_instalment_subject: 'An instalment of your debt at {brand} was taken',
  debt_instalment_text:
    'As you agreed, {sum} was taken from your balance for the debt of player {playerNumber}. The plan and what is left of it stand under Accounts.',
  debt_missed_subject: 'An instalment of your debt at {brand} could not be taken',
  debt_missed_text:
    'Your balance does not hold {sum}, the instalment that was due for player {playerNumber}. Nothing was taken, and the plan is over: what is left stays owed. Repay it, or agree to another plan, under Accounts.',
  match_postponed_subject: 'The match {match} is postponed',
  match_postponed_text:
    '{match} on your bet is postponed.\n\nThe bet waits for it. If it has not been played by {deadline}, the selection is void by the rules, without anything to do for you. You see it on the bet.',
  match_moved_subject: 'The match {match} has another start',
  match_moved_text: '{match} on your bet now begins at {time}. The bet stands.',
  match_moved_late_subject: 'The match {match} has a much later start',
  match_moved_late_text:
    '{match} on your bet now begins at {time}. That is later than your bet waits for it by the rules: unless the match begins before {deadline}, the selection is void then, without anything to do for you.',
  match_abandoned_subject: 'The match {match} has stopped',
  match_abandoned_text:
    '{match} on your bet was stopped at {time}. What was decided by then stands.\n\nThe rest waits for the match to go on. If it has not by {deadline}, it is void by the rules, without anything to do for you. You see it on the bet.',
  match_void_subject: 'The match {match} is void',
  match_void_text:
    '{match} on your bet does not count, or was not played within the time that your bet waits. What was not decided is void: a single gives the stake back, other bets go on without it.',
  price_error_subject: 'Bet {betNumber} at {brand}: the price was an error',
  price_error_text:
    'A selection of your bet {betNumber} was taken at {odds}. At that time the market paid {reference} on average ({source}).\n\nRule {rule} of our betting rules makes bets at more than twice that void: the selection counts as void, and what the bet pays changes accordingly.\n\nIf you see it otherwise, say why on the page of the bet. Somebody who had no part in this looks at it.',
  bet_history_subject: 'Your bets at {brand}',
  bet_history_text:
    'You asked for a list of your bets, player {playerNumber}. The attached table holds {bets, plural, one {# bet} other {# bets}}; any spreadsheet opens it.\n\nIf you did not ask for it, somebody else may be signed in to your account: look at its sessions and change the password.',
  casino_history_subject: 'Your rounds at {brand}',
  casino_history_text:
    'You asked for a list of the games you played, player {playerNumber}. The attached table holds {rounds, plural, one {# round} other {# rounds}}; any spreadsheet opens it.\n\nIf you did not ask for it, somebody else may be signed in to your account: look at its sessions and change the password.',
  sign_in_code_subject: '{code} is your code to sign in to {brand}',
  sign_in_code_text:
    '{code} signs you in to your account {playerNumber}. It works once, for {minutes, plural, one {# minute} other {# minutes}}. We never ask you for it.\n\nIf you did not ask for it, ignore this mail.',
  phone_bound_subject: 'A phone number was added to your {brand} account',
  phone_bound_text:
    'Your account {playerNumber} has a phone number now. It can be used to sign in.{held, select, yes { For your safety no money can be withdrawn for 24 hours.} other {}}\n\nIf it was not you, change your password and write to support at once.',
  phone_changed_subject: 'The phone number of your {brand} account was changed',
  phone_changed_text:
    'The phone number of your account {playerNumber} was just changed. For your safety no money can be withdrawn for 24 hours.\n\nIf it was not you, change your password and write to support at once.',
  confirm_new_email_subject: 'Confirm your new e-mail for {brand}',
  confirm_new_email_text:
    '{code} confirms this address for the account {playerNumber}. It works once, for {minutes, plural, one {# minute} other {# minutes}}.\n\nIf you did not ask for it, ignore this mail.',
  email_added_subject: 'An e-mail was added to your {brand} account',
  email_added_text:
    'Your account {playerNumber} has this e-mail address now. A new password can be asked for with it.{held, select, yes { For your safety no money can be withdrawn for 24 hours.} other {}}\n\nIf it was not you, change your password and write to support at once.',
  email_changed_subject: 'The e-mail of your {brand} account was changed',
  email_changed_text:
    'The e-mail address of your account {playerNumber} was just changed to {newEmail}. This address is not its address any more, and no money can be withdrawn for 24 hours.\n\nIf it was not you, write to support at once.',
  signed_in_subject: 'Somebody signed in to your {brand} account',
  signed_in_text:
    'Somebody signed in to your account {playerNumber} on {time}, from {device}, network {address}.\n\nIf it was you, you need not do anything. If it was not you, open Security in your office: end the other sessions and change your password. Write to support if you cannot sign in any more.\n\nYou asked to be told of every sign-in. You can switch that off under Session history.',
  new_device_subject: 'A new device signed in to your {brand} account',
  new_device_text:
    'Somebody signed in to your account {playerNumber} from a device we do not know: {device}, address {address}.\n\nIf it was you, you need not do anything. If not, change your password and end the other sessions under security.',
  email_taken_subject: 'This address belongs to another {brand} account',
  email_taken_text:
    'Somebody signed in to another account wanted to use this address, which belongs to an account already.\n\nIf it was you, sign in with this address. If not, ignore this mail: nothing has changed.',
  registration_tried_subject: 'Somebody tried to register at {brand} with your address',
  registration_tried_text:
    'Somebody filled in the registration form with this address. It belongs to your account {playerNumber} already, so no account was opened and nothing has changed.\n\nIf it was you, sign in with this address; where you sign in you can also ask for a new password. If not, ignore this mail: it comes once a day at most.',
  enquiry_answered_subject: 'You have an answer from {brand}',
  enquiry_answered_text:
    'We have answered your question “{subject}”.\n\nSign in and open Support in your office to read it and to write back. This mail takes no replies.',
  bets_settled_subject: 'How your bets ended',
  bets_settled_text:
    '{bets, plural, one {# bet} other {# bets}} of your account {playerNumber} at {brand} {bets, plural, one {was} other {were}} settled since the last mail of this kind. {paid, plural, =0 {None of them paid.} one {# of them paid.} other {# of them paid.}}\n\nSign in and open your bet history to see each with its result. You can switch these mails off in your office under Mails.',
  letter_arrived_subject: 'A message from {brand}',
  letter_arrived_text:
    'There is a new message for you: “{subject}”.\n\nSign in and open Messages in your office to read it. You can switch such mails off there under Mails.',
  verification_step_done_subject: 'Accepted: {step}',
  verification_step_done_text:
    'For your account {playerNumber} at {brand} we looked at what you sent for “{step}”, and accepted it. There is nothing more to do for this step.',
  verification_step_refused_subject: 'Please send it again: {step}',
  verification_step_refused_text:
    'For your account {playerNumber} at {brand} we looked at what you sent for “{step}”.\n\n{reason}\n\nOnly this step is repeated; everything else you have shown stands.',
  verification_identified_subject: 'You are identified at {brand}',
  verification_identified_text:
    'All steps of identification of your account {playerNumber} are done. Withdrawals and larger deposits are open.',
  payment_request_answered_subject: 'An answer about your payment at {brand}',
  payment_request_answered_text:
    'Our payments team answered your request “{topic}” for account {playerNumber}. The answer stands in your personal office, under Payment requests.',
  withdrawal_refused_subject: 'Your withdrawal at {brand} was refused',
  withdrawal_refused_text:
    'Your withdrawal of {amount} from account {playerNumber} was looked at and refused. Nothing was sent, and the whole sum is back on your account.\n\n{reason}',
  deposit_held_subject: 'Your deposit at {brand} waits for you',
  deposit_held_text:
    'Your deposit of {amount} to account {playerNumber} came and is safe. The law wants us to know more about you before it can be used. Open Identification in your personal office: as soon as the step is done, the money is on your account by itself.',
  deposit_looked_at_subject: 'Our staff look at your deposit at {brand}',
  deposit_looked_at_text:
    'Your deposit of {amount} to account {playerNumber} came and is safe. Our rules about payments want our staff to look before it can be used. Until when stands on the page of the payment in your personal office; you need not do anything.',
  deposit_beyond_limit_subject: 'Your deposit at {brand} does not fit your limits',
  deposit_beyond_limit_text:
    '{amount} for account {playerNumber} came after that deposit had expired, and your deposit limit or a break leaves no room for it now. The money is safe and was not put on your account: our staff send it back to where it came from. You need not do anything.',
  deposit_stray_subject: 'Money came that does not fit your deposit at {brand}',
  deposit_stray_text:
    '{amount} for account {playerNumber} came in another sum than was asked for, a second time, or after a decline. It is safe and stands as a payment of its own in your personal office. Our staff look whether it goes to your account or back to where it came from.',
  own_limit_holds_subject: 'A limit of your {brand} account holds now',
  own_limit_holds_text:
    'For your account {playerNumber}: {kind, select, deposit {deposits} stake {stakes} loss {losses} other {time signed in}} over {period, select, day {24 hours} week {7 days} other {a calendar month}}, at most {amount}. {by, select, staff {The house set this limit.} other {You set this limit.}}\n\nIt holds from this moment on. Lowering it holds at once; a higher one needs 24 hours and a second yes.',
  own_limit_gone_subject: 'A limit of your {brand} account is gone',
  own_limit_gone_text:
    'For your account {playerNumber} there is no limit any more for {kind, select, deposit {deposits} stake {stakes} loss {losses} other {time signed in}} over {period, select, day {24 hours} week {7 days} other {a calendar month}}. {by, select, staff {Two people of the house decided so.} other {You asked for it and confirmed it.}}\n\nYou can set one again at any time under Limits and breaks; it holds at once.',
  own_limit_asked_subject: 'You asked {brand} for a looser limit',
  own_limit_asked_text:
    'For your account {playerNumber} you asked for {wish, select, none {no limit} other {{amount}}} for {kind, select, deposit {deposits} stake {stakes} loss {losses} other {time signed in}} over {period, select, day {24 hours} week {7 days} other {a calendar month}}.\n\nYour limit holds as it is. You can confirm the change from {from} until {until}; after that it is forgotten. If it was not you, take it back under Limits and breaks.',
  own_limit_confirm_subject: 'You can confirm a limit at {brand} now',
  own_limit_confirm_text:
    'Your wish for your account {playerNumber} has waited its 24 hours: {wish, select, none {no limit} other {{amount}}} for {kind, select, deposit {deposits} stake {stakes} loss {losses} other {time signed in}} over {period, select, day {24 hours} week {7 days} other {a calendar month}}.\n\nConfirm it under Limits and breaks until {until}, or do nothing: then your limit stays as it is.',
  own_limit_lapsed_subject: 'Your limit at {brand} stays as it is',
  own_limit_lapsed_text:
    'You asked for a looser limit for {kind, select, deposit {deposits} stake {stakes} loss {losses} other {time signed in}} over {period, select, day {24 hours} week {7 days} other {a calendar month}} and did not confirm it in time. It is forgotten, and the limit of your account {playerNumber} holds as it was.',
  play_closed_subject: '{kind, select, time_out {Play is paused} other {Play is closed}} at {brand}',
  play_closed_text:
    'Your account {playerNumber} takes no bets and no deposits from this moment on, {has, select, end {until {until}} other {until further notice}}. {kind, select, time_out {You asked for this break.} self_exclusion {You excluded yourself, here and at every site of this house.} other {The house decided it.}}\n\nOpen bets stand and pay, and your money can be withdrawn at any time. You get no offers from us meanwhile.',
  play_opens_subject: 'Play opens again at {brand}',
  play_opens_text:
    'For your account {playerNumber} play is open from {from} on.\n\nIf you are not sure, set limits first, or take another break: both hold at once.',
  look_back_subject: 'Half a year at {brand}: look at what you did',
  look_back_text:
    'It is time to look back: how long you were signed in, what you deposited and staked, and what play came to. You find it for your account {playerNumber} under Limits and breaks, with the limits you may set.',
  play_history_subject: 'Your history at {brand}',
  play_history_text:
    'Attached is what you deposited and staked and what play came to, month by month, for your account {playerNumber}, over {years, plural, one {# year} other {# years}}.',
  account_blocked_subject: 'Your {brand} account is blocked',
  account_blocked_text:
    'Your account {playerNumber} was blocked by the house, and all its sessions have ended. Open bets stand and pay.\n\nWhen you try to sign in with your password, the page tells you why and how to appeal. Somebody who did not decide it looks at your appeal.',
  account_closed_subject: 'Your {brand} account is closed',
  account_closed_text:
    'Your account {playerNumber} is closed, and all its sessions have ended. Open bets stand and pay. Write to support about money that is left on it.',
  account_opened_subject: 'Your {brand} account is open again',
  account_opened_text: 'Your account {playerNumber} is open again. You can sign in as before.',
  own_data_ready_subject: 'The copy of your data at {brand} is ready',
  own_data_ready_text:
    'All that is kept of you for your account {playerNumber} is in one archive. You find it in your office under Copy and erasure for {days, plural, one {# day} other {# days}}; you are asked for your password before it is handed out.\n\nIf it was not you who asked for it, change your password and write to support.',
  person_erased_subject: 'You were erased at {brand}',
  person_erased_text:
    'Your account {playerNumber} is closed, and what the law lets us erase of you is erased: name, address, e-mail, phone, messages, settings. Bets and movements of money stay under a number; records of identification go after {years, plural, one {# year} other {# years}}. An exclusion goes on.\n\nNobody can sign in to it any more. This is our last mail to you; your address goes with it.',
} as const;
