import { type Column, type SQL, sql, type Table } from 'drizzle-orm'

type NewestOfEach = { table: Table; id: Column; group: Column; newestFirst: readonly SQL[]; where: SQL | undefined; limitEach: number }

/** Whether a row is one of the newest of its group, so many of each; only those that `where` lets through count. */
export const isOfNewestOfEach = ({ table, id, group, newestFirst, where, limitEach }: NewestOfEach): SQL => {
  const place = sql`row_number() over (partition by ${group} order by ${sql.join([...newestFirst], sql`, `)})`
  return sql`${id} in (select id from (select ${id} as id, ${place} as place from ${table} where ${where}) as placed where place <= ${limitEach})`
}
