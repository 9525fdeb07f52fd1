// A recording of the flight recorder as CSV for `strobe phases`: sampling units with their call stacks.
//
//   java FromJfr.java RECORDING.jfr > PROFILE.csv
//
// A unit is an event strobe.Unit (see Phases.java): a thread, a time from begin to end, cpuNanos and items. A snapshot
// is an event jdk.ExecutionSample; it belongs to the unit of its thread in whose time it lies. Units without a
// snapshot are left out: nothing is known of their code.
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedFrame;
import jdk.jfr.consumer.RecordingFile;

public class FromJfr {
  record Unit(Instant begin, Instant end, long cpuMicros, long items, Map<String, Integer> stacks) {}

  /** "Phases.quickSort", the outermost frame first. */
  static String stackOf(RecordedEvent sample) {
    final StringBuilder stack = new StringBuilder();
    final List<RecordedFrame> frames = sample.getStackTrace().getFrames();
    for (int i = frames.size() - 1; i >= 0; --i) {
      final String type = frames.get(i).getMethod().getType().getName();
      if (stack.length() > 0) stack.append(';');
      // Lambdas' classes have numbers for names, which differ from run to run.
      stack.append(type.contains("$$Lambda") ? "Lambda" : type.substring(type.lastIndexOf('.') + 1));
      stack.append('.').append(frames.get(i).getMethod().getName().replaceAll("[;,\"]", "_"));
    }
    return stack.toString();
  }

  public static void main(String[] arguments) throws Exception {
    final TreeMap<Long, TreeMap<Instant, Unit>> threads = new TreeMap<>();
    final List<RecordedEvent> samples = new ArrayList<>();
    try (RecordingFile file = new RecordingFile(Path.of(arguments[0]))) {
      while (file.hasMoreEvents()) {
        final RecordedEvent event = file.readEvent();
        if (event.getEventType().getName().equals("strobe.Unit"))
          threads.computeIfAbsent(event.getThread().getJavaThreadId(), id -> new TreeMap<>())
              .put(event.getStartTime(), new Unit(event.getStartTime(), event.getEndTime(),
                  event.getLong("cpuNanos") / 1000, event.getLong("items"), new TreeMap<>()));
        else if (event.getEventType().getName().equals("jdk.ExecutionSample") && event.getStackTrace() != null
            && event.getThread("sampledThread") != null)
          samples.add(event);
      }
    }
    for (final RecordedEvent sample : samples) {
      final var units = threads.get(sample.getThread("sampledThread").getJavaThreadId());
      final var unit = units == null ? null : units.floorEntry(sample.getStartTime());
      if (unit != null && !sample.getStartTime().isAfter(unit.getValue().end()))
        unit.getValue().stacks().merge(stackOf(sample), 1, Integer::sum);
    }
    System.out.println("unit,stack,count,cpu_us,items");
    final Map<Long, Integer> numbers = new HashMap<>();
    for (final var thread : threads.entrySet()) {
      final int name = numbers.computeIfAbsent(thread.getKey(), id -> numbers.size());
      int number = 0;
      for (final Unit unit : thread.getValue().values()) {
        final String id = "t" + name + "." + number++;
        boolean first = true;
        for (final var stack : unit.stacks().entrySet()) {
          final String counters = first ? unit.cpuMicros() + "," + unit.items() : ",";
          System.out.println(id + "," + stack.getKey() + "," + stack.getValue() + "," + counters);
          first = false;
        }
      }
    }
  }
}
