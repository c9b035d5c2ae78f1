import { icon } from '#web/design/icons/icon.tsx'

export default icon(<path d="m6 9 6 6 6-6" />)
