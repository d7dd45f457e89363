/** For services that the operator named: one that sends on elsewhere is not asked there, with what it was sent and the key (ASVS 15.3.2). */
export const fetchThere: typeof fetch = (address, init) => fetch(address, { ...init, redirect: 'error' })
