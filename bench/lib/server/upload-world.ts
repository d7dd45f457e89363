export type UploadBenchInput = { folder: string; secret: string }
