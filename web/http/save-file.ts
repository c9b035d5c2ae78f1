/** Downloads a file to the person's device, as if a link to it had been clicked. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the file after this turn of the event loop; revoking the URL at once would give an empty file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
