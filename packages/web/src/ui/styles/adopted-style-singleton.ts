/**
 * Stands in for the package `react-style-singleton` (see vite.config.ts): the same three factories, but the rules go
 * into an adopted style sheet, which a Content-Security-Policy of `style-src 'self'` allows and a `<style>` tag breaks.
 */
import { useEffect } from 'react'

type StyleSheetSingleton = { add: (css: string) => void; remove: () => void }

/** Rules are adopted with the first `add` and dropped with the last `remove`. */
export const stylesheetSingleton = (): StyleSheetSingleton => {
  let uses = 0
  let adopted: CSSStyleSheet | null = null
  return {
    add: (css) => {
      if (uses === 0) {
        adopted = new CSSStyleSheet()
        adopted.replaceSync(css)
        document.adoptedStyleSheets.push(adopted)
      }
      uses += 1
    },
    remove: () => {
      uses -= 1
      if (uses > 0) return
      const gone = adopted
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== gone)
      adopted = null
    },
  }
}

export const styleHookSingleton = () => {
  const sheet = stylesheetSingleton()
  return (css: string, isDynamic?: boolean): void => {
    // A static sheet keeps the rules of its first use, as the package does.
    const key = isDynamic === true ? css : null
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      sheet.add(css)
      return sheet.remove
    }, [key])
  }
}

export const styleSingleton = () => {
  const useStyle = styleHookSingleton()
  return ({ styles, dynamic }: { styles: string; dynamic?: boolean }): null => {
    useStyle(styles, dynamic)
    return null
  }
}
