-- As many words as the operator's screen takes.
-- contract: each constraint is replaced by a wider one in the same statement, so the version before works on.
alter table site_settings
  drop constraint site_settings_words_hold_check,
  drop constraint site_settings_words_refuse_check,
  add constraint site_settings_words_hold_check check (cardinality(words_hold) <= 5000),
  add constraint site_settings_words_refuse_check check (cardinality(words_refuse) <= 5000);
