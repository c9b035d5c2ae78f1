/** Types under which phones and desktop systems know a CSV file. */
export const CSV_TYPES = '.csv,.txt,text/csv,text/plain,text/comma-separated-values,application/vnd.ms-excel'
