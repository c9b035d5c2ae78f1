import { icon } from '#web/design/icons/icon.tsx'

export default icon(
  <>
    <path d="m7 15 5 5 5-5" />
    <path d="m7 9 5-5 5 5" />
  </>,
)
