-- What a button meant that a person pressed instead of writing; see Wish of the contract. Null where the words are to be read.
alter table messages add column wish jsonb;
