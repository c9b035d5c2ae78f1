import { icon } from '#web/design/icons/icon.tsx'

export default icon(<path d="M5 12h14" />)
