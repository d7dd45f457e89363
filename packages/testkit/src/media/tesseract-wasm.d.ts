/** What is used of it: its own declarations are not where its package.json says that it is found. */
declare module 'tesseract-wasm' {
  export type OCREngine = {
    loadModel(model: Uint8Array): void
    setVariable(name: string, value: string): void
    /** Four bytes a pixel. */
    loadImage(image: { data: Uint8ClampedArray; width: number; height: number }): void
    getText(): string
    destroy(): void
  }
  export const createOCREngine: (options: { wasmBinary: Uint8Array }) => Promise<OCREngine>
}
