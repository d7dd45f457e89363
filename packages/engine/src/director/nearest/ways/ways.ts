/**
 * What can be wished, by the words that the director reads, with ways in which people say it, parted by '|'. Words in capitals are slots,
 * which are filled from a person's own sentence (see slots.ts); a wish whose slots it does not fill is not offered. Words that carry no
 * meaning ('please', 'make', 'the') may be left out, and any word of a class (see word-classes.ts) stands for all of it.
 */
export type Ways = Readonly<Record<string, string>>
