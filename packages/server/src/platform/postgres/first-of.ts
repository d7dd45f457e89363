/** The row that a query finds, where it can find one at the most or where the first is meant. */
export const firstOf = async <Row>(rows: PromiseLike<readonly Row[]>): Promise<Row | null> => (await rows)[0] ?? null
