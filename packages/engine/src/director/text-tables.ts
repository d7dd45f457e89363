/** Tables of what people say, as text, for tests and benches: a line each, so that what is typed stands there as it is typed. */

/** As a text, or as the tag of one. */
type Text = string | TemplateStringsArray

export const linesOf = (text: Text): string[] =>
  (typeof text === 'string' ? text : text.join(''))
    .trim()
    .split('\n')
    .map((line) => line.trim())

/** Lines of two texts, with ` = ` between them. */
export const rowsOf = (text: Text): [left: string, right: string][] =>
  linesOf(text).map((line) => {
    const [left, right, ...more] = line.split(' = ')
    if (left === undefined || right === undefined || more.length > 0) throw new Error(`A line has two texts, and not: ${line}`)
    return [left, right]
  })

/** Lines of three texts. */
export const triplesOf = (text: Text): [first: string, second: string, third: string][] =>
  linesOf(text).map((line) => {
    const [first, second, third, ...more] = line.split(' = ')
    if (first === undefined || second === undefined || third === undefined || more.length > 0) throw new Error(`Not three texts: ${line}`)
    return [first, second, third]
  })

/** Lines of a text and a number. */
export const figuresOf = (text: Text): [said: string, figure: number][] => rowsOf(text).map(([said, figure]) => [said, Number(figure)])
