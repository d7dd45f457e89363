import type { ReactNode } from 'react'

/**
 * Line drawings of 320 × 160 for the feature cards: hairlines for what is there, text colour for what is meant, and one
 * lit thing each.
 */
const Vignette = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 320 160" className="block w-full text-edge" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
    {children}
  </svg>
)

const Lit = ({ children }: { children: ReactNode }) => (
  <g className="text-accent" stroke="currentColor">
    {children}
  </g>
)
const Plain = ({ children }: { children: ReactNode }) => (
  <g className="text-secondary" stroke="currentColor">
    {children}
  </g>
)

/** Three clips lie down as one upright reel; its cuts are the beats. */
export const ProcessingVignette = () => (
  <Vignette>
    {[24, 64, 104].map((y, index) => (
      <g key={y}>
        <rect x={28 + index * 10} y={y} width="64" height="34" rx="2" />
        <path d={`M${92 + index * 10} ${y + 17}C150 ${y + 17} 150 ${44 + index * 36} 196 ${44 + index * 36}`} strokeDasharray="2 5" />
      </g>
    ))}
    <Plain>
      <rect x="204" y="14" width="74" height="132" rx="5" />
    </Plain>
    <path d="M204 62h74M204 98h74" />
    <Lit>
      <path d="M290 62h10M290 98h10" strokeWidth="2" />
    </Lit>
    <path d="M290 26h5M290 38h5M290 50h5M290 74h5M290 86h5M290 110h5M290 122h5M290 134h5" />
  </Vignette>
)

/** Of many who watched, one writes. */
export const LeadsVignette = () => (
  <Vignette>
    <rect x="34" y="20" width="68" height="120" rx="5" />
    <path d="M60 68l20 12-20 12z" />
    {[30, 62, 94, 126].map((y, index) =>
      index === 1 ? (
        <Lit key={y}>
          <circle cx="176" cy={y + 4} r="9" />
          <path d={`M196 ${y}h84M196 ${y + 9}h52`} strokeWidth="2" />
          <path d={`M110 80C136 80 140 ${y + 4} 160 ${y + 4}`} />
        </Lit>
      ) : (
        <g key={y}>
          <circle cx="176" cy={y + 4} r="9" />
          <path d={`M196 ${y}h${70 - index * 6}M196 ${y + 9}h40`} />
        </g>
      ),
    )}
  </Vignette>
)

/** One cut in four shapes. */
export const FormatsVignette = () => (
  <Vignette>
    <rect x="24" y="112" width="272" height="1" stroke="none" fill="currentColor" opacity="0.6" />
    <Lit>
      <rect x="34" y="24" width="49.5" height="88" rx="3" />
    </Lit>
    <rect x="100" y="46" width="52.8" height="66" rx="3" />
    <rect x="170" y="60" width="52" height="52" rx="3" />
    <rect x="238" y="80" width="56.9" height="32" rx="3" />
    <g stroke="none" fill="currentColor" className="mono text-secondary" fontSize="10" textAnchor="middle">
      <text x="59" y="132">
        9:16
      </text>
      <text x="126" y="132">
        4:5
      </text>
      <text x="196" y="132">
        1:1
      </text>
      <text x="266" y="132">
        16:9
      </text>
    </g>
  </Vignette>
)

/** A reel inside a conversation, delivered and seen. */
export const MessagesVignette = () => (
  <Vignette>
    <path d="M44 30h88a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H56L44 78V66a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z" />
    <path d="M52 44h68M52 53h40" />
    <Plain>
      <path d="M276 20h-66a8 8 0 0 0-8 8v104a8 8 0 0 0 8 8h58l16 10v-122a8 8 0 0 0-8-8z" />
      <rect x="214" y="32" width="56" height="84" rx="3" />
      <path d="M236 64l16 10-16 10z" />
    </Plain>
    <Lit>
      <path d="M246 127l4 4 8-9M254 129l2 2 8-9" strokeWidth="2" />
    </Lit>
  </Vignette>
)

/** A walk through a flat, the camera's path, its frames. */
export const PropertyVignette = () => (
  <Vignette>
    <path d="M36 22h150v62h98v54H36z" />
    <path d="M110 22v40M110 84v54M36 84h46M186 84v14M186 122v16" />
    <Lit>
      <path d="M58 128V64c0-12 28-12 28 0v0c0 12 52 12 62-10l6-14" strokeDasharray="3 5" />
      <path d="M146 50l9-12 4 14" />
    </Lit>
    <Plain>
      <rect x="206" y="22" width="22" height="40" rx="2" />
      <rect x="234" y="22" width="22" height="40" rx="2" />
      <rect x="262" y="22" width="22" height="40" rx="2" />
    </Plain>
  </Vignette>
)

/** Energy over the bars; the one that lifts. */
export const TrendsVignette = () => (
  <Vignette>
    <path d="M28 132h264" />
    {[22, 30, 26, 38, 34, 50, 46, 62, 58, 84].map((height, index) => (
      <path key={height} d={`M${44 + index * 22} 132v-${height}`} strokeWidth="5" />
    ))}
    <Lit>
      <path d="M264 132V28" strokeWidth="5" />
      <path d="M40 104C90 92 140 92 176 74s50-30 82-52" strokeWidth="1.5" strokeDasharray="2 5" />
    </Lit>
  </Vignette>
)
