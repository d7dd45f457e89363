import type { UserRow } from '../tables.ts'

/** Where the picture of a person is: their own, else the one of the identity provider. */
export const avatarUrlOf = ({ id, avatarKey, avatarUrl }: Pick<UserRow, 'id' | 'avatarKey' | 'avatarUrl'>): string | null =>
  avatarKey === null ? avatarUrl : `/avatars/${id}/${avatarKey.slice(avatarKey.lastIndexOf('/') + 1)}`
