interface Call<In, Out> {
  input: In;
  output: Out;
}
interface Event<Carried> {
  payload: Carried;
}
// Nothing but a name exists at run time; what a channel carries is known to the types alone.
export const call = <In, Out>() => ({}) as Call<In, Out>;
export const event = <Carried>() => ({}) as Event<Carried>;
