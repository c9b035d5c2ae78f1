import { classNames } from './class-names.ts'

const petals = [0, 45, 90, 135, 180, 225, 270, 315]

/** The round lotus of a kantha quilt in running stitch: what an empty page shows above its words. */
export function StitchFlower({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="-60 -60 120 120"
      fill="none"
      strokeLinecap="round"
      strokeWidth="1.75"
      className={classNames('size-28', className)}
    >
      <circle r="56" className="stroke-leaf" strokeDasharray="5 4.776" opacity=".55" />
      <circle r="50" className="stroke-brick" strokeDasharray="2 5.854" opacity=".6" />
      {petals.map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path
            className="stroke-leaf"
            strokeDasharray="4.5 3"
            d="M0-12C-11-21-11-34 0-44C11-34 11-21 0-12"
          />
          <path className="stroke-marigold" strokeDasharray="3 3" d="M0-19V-35" />
        </g>
      ))}
      <circle r="8.5" className="stroke-brick" strokeDasharray="3 2.34" />
      <circle r="3" className="stroke-marigold" strokeDasharray="2 1.77" />
    </svg>
  )
}
