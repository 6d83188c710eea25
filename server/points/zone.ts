import { schoolOf } from '#contract/schools/schools.ts';

/** Returns the time zone of a person's school, whose calendar counts their days. */
export function zoneOf({ schoolId }: { schoolId: number }): string {
  const school = schoolOf(schoolId);
  if (!school) throw new Error(`there is no school ${schoolId}`);
  return school.timezone;
}
