/** The size rule: a file has one subject, so nine in ten stay under 300 lines and none passes 500. */

/** Files that are a table and read as one, each with the reason. */
export const TABLES: Readonly<Record<string, string>> = {
  'packages/engine/src/tools/music/tracks/pieces.ts': 'the scores of the built-in tracks, one row a piece',
}

export const LINES_MAX = 500
export const LINES_USUAL_MAX = 300
/** Share of files that keep to LINES_USUAL_MAX. */
export const USUAL_SHARE_MIN = 0.9

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

/** Judges line counts by path: what is wrong, and one line of figures that is told in any case. */
export const checkFileSizes = (lines: ReadonlyMap<string, number>, tables = TABLES): { violations: string[]; summary: string } => {
  const judged = [...lines].filter(([path]) => tables[path] === undefined)
  const sorted = judged.map(([, count]) => count).toSorted((a, b) => a - b)
  const usual = sorted.filter((count) => count <= LINES_USUAL_MAX).length / Math.max(1, sorted.length)
  const violations = judged
    .filter(([, count]) => count > LINES_MAX)
    .map(([path, count]) => `${path} has ${count} lines, more than ${LINES_MAX}: split it by subject`)
  if (usual < USUAL_SHARE_MIN)
    violations.push(`only ${Math.round(usual * 100)} % of files stay under ${LINES_USUAL_MAX} lines; nine in ten must`)
  violations.push(
    ...Object.keys(tables)
      .filter((path) => !lines.has(path))
      .map((path) => `${path} is listed as a table and does not exist`),
  )
  const summary = `${sorted.length} files, median ${percentile(sorted, 0.5)} lines, nine in ten under ${percentile(sorted, 0.9)}, longest ${sorted.at(-1) ?? 0}`
  return { violations, summary }
}
