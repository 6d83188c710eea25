import { schoolOf } from '#contract/schools/schools.ts';

/** The zone whose calendar counts a person's days: that of their school. */
export function zoneOf({ schoolId }: { schoolId: number }): string {
  const school = schoolOf(schoolId);
  if (!school) throw new Error(`there is no school ${schoolId}`);
  return school.timezone;
}
