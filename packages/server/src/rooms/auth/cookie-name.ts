/** Over https a cookie's name has the prefix with which a browser takes it from https alone, so that nobody on the way can plant one. */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Secure-${name}` : name)
