interface Call<In, Out> {
  input: In;
  output: Out;
}
interface Event<Carried> {
  payload: Carried;
}
// Only the names exist at run time; the values of a channel are known only to the type system.
export const call = <In, Out>() => ({}) as Call<In, Out>;
export const event = <Carried>() => ({}) as Event<Carried>;
