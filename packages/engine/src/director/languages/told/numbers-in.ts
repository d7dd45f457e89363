/** Numbers as all five languages beside English write them. Pure. */

/** 8.5 → '8,5'. */
export const decimal = (value: number): string => String(Math.round(value * 10) / 10).replace('.', ',')
