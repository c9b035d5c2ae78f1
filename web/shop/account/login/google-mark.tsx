/** Google's G in its four colours: three quarters of a ring and a bar. */
export function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none" strokeWidth="3.6">
      <path stroke="#ea4335" d="M3.4 6.2A7.6 7.6 0 0 1 15.6 4.9" />
      <path stroke="#fbbc05" d="M3.4 13.8a7.6 7.6 0 0 1 0-7.6" />
      <path stroke="#34a853" d="M15.1 15.6A7.6 7.6 0 0 1 3.4 13.8" />
      <path stroke="#4285f4" d="M10 10h7.6a7.6 7.6 0 0 1-2.5 5.6" />
    </svg>
  )
}
