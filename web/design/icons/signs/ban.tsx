import { icon } from '#web/design/icons/icon.tsx'

export default icon(
  <>
    <circle cx="12" cy="12" r="10" />
    <path d="M4.929 4.929 19.07 19.071" />
  </>,
)
