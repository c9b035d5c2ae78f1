import { encode } from 'uqr'

/** A text as a QR code: dark on light by night too, since few cameras read the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text)
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 shrink-0 rounded-md border border-line bg-white p-2"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}
